import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { forbiddenAmong, toConfirm } from '#access/combinations.ts'
import { STAFF_CAPABILITIES, type StaffCapability } from '#access/roles.ts'
import { verbsOf } from '#access/verbs.ts'
import { CAPABILITY_WORDS } from '#domains/people/accounts/web/capability-words.ts'
import { COMBINATION_WORDS } from '#domains/people/user-access/web/access-words.ts'
import { VERB_WORDS } from '#domains/people/user-access/web/verb-words.ts'
import type { Answers } from '#design/forms/answers.ts'
import { Checkbox } from '#design/forms/choice-fields.tsx'
import { Notice } from '#design/states/notice.tsx'

type Props = {
  /** What is checked at first. */
  given: readonly StaffCapability[]
  /** What they may do today: only what is new to them needs a second person. */
  before: readonly StaffCapability[]
  /** The server’s answer about them. */
  problem: string | undefined
}

/** The permissions of staff, with what each may do; what one person never has together is said before anything is sent. */
export function CapabilityFields({ given, before, problem }: Props) {
  const { i18n } = useLingui()
  const [chosen, setChosen] = useState<readonly StaffCapability[]>(given)
  const forbidden = forbiddenAmong(chosen)
  const confirmed = toConfirm(chosen, before)
  const nameOf = (capability: StaffCapability): string => i18n._(CAPABILITY_WORDS[capability].name)
  return (
    <>
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      {STAFF_CAPABILITIES.map((capability) => (
        <div key={capability}>
          <Checkbox
            name={capability}
            label={nameOf(capability)}
            hint={i18n._(CAPABILITY_WORDS[capability].says)}
            defaultChecked={given.includes(capability)}
            onChange={(checked) => setChosen(checked ? [...chosen, capability] : chosen.filter((each) => each !== capability))}
            optional
          />
          <WhatItAllows capability={capability} />
        </div>
      ))}
      {forbidden ? (
        <Notice tone="danger" live title={i18n._(COMBINATION_WORDS[forbidden[2]])}>
          <Trans>
            Remove {nameOf(forbidden[0])} or {nameOf(forbidden[1])}.
          </Trans>
        </Notice>
      ) : confirmed.length > 0 ? (
        <Notice tone="info" live title={<Trans>Another administrator has to confirm: {confirmed.map(nameOf).join(', ')}</Trans>}>
          <Trans>Nothing changes until then. While you’re the only administrator there has ever been, it takes effect immediately.</Trans>
        </Notice>
      ) : null}
    </>
  )
}

/** What the permission table gives this capability (access/verbs.ts). */
function WhatItAllows({ capability }: { capability: StaffCapability }) {
  const { i18n } = useLingui()
  return (
    <details>
      <summary>
        <Trans>{i18n._(CAPABILITY_WORDS[capability].name)} in detail</Trans>
      </summary>
      <ul>
        {verbsOf(capability).map((verb) => (
          <li key={verb}>{i18n._(VERB_WORDS[verb])}</li>
        ))}
      </ul>
    </details>
  )
}

export const capabilitiesIn = (answers: Answers): StaffCapability[] =>
  STAFF_CAPABILITIES.filter((capability) => answers.checked(capability))
