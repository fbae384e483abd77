import type { MessageDescriptor } from '@lingui/core'
import type { RoutePath } from '#access/routes.ts'
import type { Verb } from '#access/verbs.ts'

/** Pages a menu can lead to: those whose address needs nothing filled in. */
export type MenuPath = Exclude<RoutePath, `${string}:${string}`>

/** With a `verb`, only those whom the verb table allows it see the entry. */
export type MenuEntry = { label: MessageDescriptor; to: MenuPath; verb?: Verb }

/** A center's sidebar, in order. `groups` are the specification's (§2); `more` stands beneath them without a heading. */
export type CenterMenu = {
  name: MessageDescriptor
  groups: readonly { label: MessageDescriptor | null; entries: readonly MenuEntry[] }[]
  more: readonly MenuEntry[]
  profile: MenuPath
}
