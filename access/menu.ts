import type { MessageDescriptor } from '@lingui/core'
import type { RoutePath } from '#access/routes.ts'

/** Pages a menu can lead to: those whose address needs nothing filled in. */
export type MenuPath = Exclude<RoutePath, `${string}:${string}`>

export type MenuEntry = { label: MessageDescriptor; to: MenuPath }

/** A center's sidebar, in order. `groups` are the specification's (§2); `more` stands beneath them without a heading. */
export type CenterMenu = {
  name: MessageDescriptor
  groups: readonly { label: MessageDescriptor | null; entries: readonly MenuEntry[] }[]
  more: readonly MenuEntry[]
  profile: MenuPath
}
