import { useLingui } from '@lingui/react/macro'
import type { StaffCapability } from '#access/roles.ts'
import { verbsOf } from '#access/verbs.ts'
import { VERB_WORDS } from '#domains/people/user-access/web/verb-words.ts'

/** What somebody with a capability may do, in words. */
export function VerbsOf({ capability }: { capability: StaffCapability }) {
  const { i18n } = useLingui()
  return (
    <ul>
      {verbsOf(capability).map((verb) => (
        <li key={verb}>{i18n._(VERB_WORDS[verb])}</li>
      ))}
    </ul>
  )
}
