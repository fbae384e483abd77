import type { Role } from '#access/roles.ts'
import { type About, aboutOf } from '#domains/insight/intents/rules/about.ts'
import { findIntent, type Understood } from '#domains/insight/intents/rules/find-intent.ts'
import { plain } from '#domains/insight/intents/rules/read-question.ts'

type Sure = Extract<Understood, { kind: 'sure' }>

/** What a question asks for after those before it, oldest first: "And Ohio?" asks about Ohio what was asked about Texas. */
export function understoodAfter(earlier: readonly string[], asked: string, role: Role): Understood {
  const before = earlier.reduce<Understood | null>((found, each) => understood(each, found, role), null)
  return understood(asked, before, role)
}

const understood = (asked: string, before: Understood | null, role: Role): Understood =>
  (before?.kind === 'sure' ? followUp(asked, before, role) : null) ?? findIntent(asked, role)

/** The same about another: null where nothing else is named, or something more is said. */
function followUp(asked: string, before: Sure, role: Role): Sure | null {
  const [, named] = FOLLOWS.exec(asked.trim()) ?? []
  if (!named) return null
  const kind = KINDS.find((each) => before.about[each] !== null)
  const other = kind && NAMED[kind](named, role)
  return kind && other ? { ...before, about: { ...before.about, [kind]: other } } : null
}

const FOLLOWS =
  /^[¿\s]*(?:and|what about|how about|and what about|y|qué tal|que tal|y qué tal|y que tal|y qué hay de|y que hay de)\s+(?:(?:for|in|with|para|en|con)\s+)?([^?.!]+?)[?.!\s]*$/i

const KINDS = ['state', 'code', 'claim', 'membership', 'name'] as const satisfies readonly (keyof About)[]

/** What is named, in a question that is known to be about it; alone, so that "and Texas last year" is none. */
const NAMED: Readonly<Record<(typeof KINDS)[number], (named: string, role: Role) => string | null>> = {
  state: (named, role) => aboutOf(`can I sell in ${named}`, role).state,
  code: (named, role) => (/^r\d\d$/i.test(named) ? aboutOf(`what does ${named} mean`, role).code : null),
  claim: (named, role) => (/^clm[\s\d-]+$/i.test(named) ? aboutOf(`status of ${named}`, role).claim : null),
  membership: (named, role) => (/^bw[\s\d-]+$/i.test(named) ? aboutOf(`is ${named} covered`, role).membership : null),
  name: (named, role) => {
    const { name } = aboutOf(`is ${named} covered`, role)
    return name !== null && plain(name).split(' ').length === plain(named).split(' ').length ? name : null
  },
}
