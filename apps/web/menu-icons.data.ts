import type { MenuPath } from '#access/menu.ts'
import type { IconName } from '#design/pictures/icons.data.ts'

/** The icon of a menu entry by the end of its path, which is the same in each center. The home of a center is its first part alone. */
const ICONS: Readonly<Record<string, IconName>> = {
  'all-members': 'people',
  'add-staff-member': 'person-plus',
  claims: 'file',
  lessons: 'pencil',
  'new-claim': 'file-plus',
  'add-member': 'card',
  board: 'board',
  'all-agents': 'person',
  'alliance-groups': 'handshake',
  'add-alliance-group': 'plus',
  reporting: 'chart',
  agencies: 'building',
  agency: 'building',
  'stripe-reporting': 'cash',
  'promotion-codes': 'tag',
  'unfinished-applications': 'pencil',
  setup: 'check-circle',
  system: 'gear',
  imports: 'upload',
  'rules-and-figures': 'book',
  'waiting-papers': 'file-alert',
  compliance: 'calendar',
  complaints: 'warning',
  'privacy-requests': 'eye',
  privacy: 'shield',
  payouts: 'send',
  ledger: 'book',
  history: 'clock',
  messages: 'mail',
  terms: 'lock',
  'terms-acceptance': 'lock',
  sequences: 'mail',
  'email-templates': 'copy',
  'lead-assignment': 'link',
  'add-agent-admin': 'person-plus',
  'add-agent': 'person-plus',
  people: 'people',
  'access-review': 'shield',
  'api-tokens': 'lock',
  webhooks: 'send',
  contests: 'gift',
  training: 'eye',
  benefits: 'shield',
  'edit-profile': 'gear',
}

/** A path that is not listed has the icon of a file; a test says which. */
export const iconOf = (path: MenuPath): IconName => ICONS[lastPart(path)] ?? (isHome(path) ? 'home' : 'file')

export const hasIcon = (path: MenuPath): boolean => isHome(path) || lastPart(path) in ICONS

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1)

const isHome = (path: string) => path.lastIndexOf('/') === 0
