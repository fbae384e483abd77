import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SearchGroup, SearchHit } from '#domains/insight/search/contract.ts'
import { KIND_WORDS } from '#domains/insight/search/web/hit-words.tsx'
import { lettersOf } from '#domains/records/finders/rules/spelling.ts'
import type { IconName } from '#design/pictures/icons.data.ts'

/** An entry of the person's menu. */
export type Page = { label: string; to: string }

/** A row of the list. `keep`: its id, to be remembered. `run` instead of an address. */
export type Choice = {
  key: string
  heading: string
  icon: IconName
  title: string
  to: string
  run?: () => void
  keep?: string
  found?: { kind: SearchGroup['kind']; hit: SearchHit }
}

type Asked = {
  pages: readonly Page[]
  typed: string
  groups: readonly SearchGroup[]
  /** With nothing typed: what was opened before, in this order. */
  opened: readonly string[] | null
  verbs: readonly string[]
  i18n: I18n
}

/** All rows in order: what was opened before, or pages and actions that fit, what was found, and what can be done with it. */
export function choicesOf({ pages, typed, groups, opened, verbs, i18n }: Asked): Choice[] {
  const hits = groups.flatMap(({ kind, hits }) => hits.map((hit) => ({ kind, hit })))
  if (opened) {
    const inOrder = hits.sort((a, b) => opened.indexOf(a.hit.id) - opened.indexOf(b.hit.id))
    return inOrder.map((found) => ({ ...rowOf(found, i18n), heading: i18n._(msg`Opened before`) }))
  }
  return [...pagesThatFit(pages, typed, i18n), ...hits.map((found) => rowOf(found, i18n)), ...actionsOn(hits, pages, verbs, i18n)]
}

const rowOf = ({ kind, hit }: { kind: SearchGroup['kind']; hit: SearchHit }, i18n: I18n): Choice => ({
  key: hit.id,
  heading: i18n._(KIND_WORDS[kind].word),
  icon: KIND_WORDS[kind].icon,
  title: hit.title,
  to: hit.to,
  found: { kind, hit },
  ...(kind === 'help' ? {} : { keep: hit.id }),
})

const MOST_PAGES = 5

function pagesThatFit(pages: readonly Page[], typed: string, i18n: I18n): Choice[] {
  const words = lettersOf(typed).split(' ').filter(Boolean)
  if (words.length === 0) return []
  const fit = pages.filter(({ label, to }, index) => {
    if (pages.findIndex((other) => other.to === to) < index) return false
    const parts = lettersOf(label).split(' ')
    return words.every((word) => parts.some((part) => part.startsWith(word)))
  })
  return fit
    .slice(0, MOST_PAGES)
    .map(({ label, to }) => ({ key: `page${to.replaceAll('/', '-')}`, heading: i18n._(msg`Pages`), icon: 'arrow-right', title: label, to }))
}

const MOST_ACTIONS = 2

/** A claim for each of the first members, on the page of the menu that takes the member with it. */
function actionsOn(
  hits: readonly { kind: SearchGroup['kind']; hit: SearchHit }[],
  pages: readonly Page[],
  verbs: readonly string[],
  i18n: I18n,
): Choice[] {
  const newClaim = pages.find(({ to }) => to.endsWith('/new-claim'))
  if (!newClaim || !verbs.includes('claims.file')) return []
  const members = hits.filter(({ kind }) => kind === 'member').slice(0, MOST_ACTIONS)
  return members.map(({ hit: { id, title } }) => ({
    key: `claim-${id}`,
    heading: i18n._(msg`Actions`),
    icon: 'file-plus',
    title: i18n._(msg`File a claim for ${title}`),
    to: `${newClaim.to}?member=${id}`,
  }))
}
