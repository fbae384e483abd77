import type { MessageDescriptor } from '@lingui/core'
import type { RoutePath } from '#access/routes.ts'
import type { Verb } from '#access/verbs.ts'

/** Paths without parameters, which a menu can link to. */
export type MenuPath = Exclude<RoutePath, `${string}:${string}`>

/** With a `verb`, only users with that permission see the entry. `isRare`: of `more`, in a group that opens when it is wanted. */
export type MenuEntry = { label: MessageDescriptor; to: MenuPath; verb?: Verb; isRare?: true }

/** A center's sidebar, in order. `groups` are the specification's (§2); `more` is below them without a heading. */
export type CenterMenu = {
  name: MessageDescriptor
  groups: readonly { label: MessageDescriptor | null; entries: readonly MenuEntry[] }[]
  more: readonly MenuEntry[]
  profile: MenuPath
}
