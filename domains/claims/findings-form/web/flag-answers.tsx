import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import type { RaisedFlag } from '#domains/claims/adjudication/contract.ts'
import type { Findings } from '#domains/claims/model/rules/findings.ts'
import { SEEN_IN_DOCUMENTS } from '#domains/claims/model/rules/fraud-flags.data.ts'
import { SEEN_FLAG_WORDS } from '#domains/claims/findings-form/web/flag-words.ts'
import type { Answers } from '#design/forms/answers.ts'
import { Checkbox } from '#design/forms/choice-fields.tsx'
import { FormSection } from '#design/forms/form-parts.tsx'
import { TextField } from '#design/forms/text-fields.tsx'

/** Each raised flag with its written answer and links to the claims and members it is about; and the flags a handler may raise. */
export function FlagAnswers({ flags, seen }: { flags: readonly RaisedFlag[] } & Pick<Findings, 'seen'>) {
  const { i18n } = useLingui()
  return (
    <>
      {flags.length > 0 ? (
        <FormSection title={<Trans>Flags to address</Trans>}>
          {flags.map(({ flag, says, weight, answer, claims, members }) => (
            <div key={flag}>
              <TextField
                optional
                name={`flag_${flag}`}
                label={says}
                hint={<Trans>Weight {weight}</Trans>}
                maxLength={500}
                defaultValue={answer ?? ''}
              />
              {claims.map(({ id, number }) => (
                <Link key={id} to={pathTo('/account-center/claims/:claimId', { claimId: id })}>
                  {number}{' '}
                </Link>
              ))}
              {members.map(({ id, name }) => (
                <Link key={id} to={pathTo('/account-center/members/:memberId', { memberId: id })}>
                  {name}{' '}
                </Link>
              ))}
            </div>
          ))}
        </FormSection>
      ) : null}
      <details open={seen.length > 0}>
        <summary>
          <Trans>Anything unusual in the documents?</Trans>
        </summary>
        {SEEN_IN_DOCUMENTS.map((flag) => (
          <Checkbox key={flag} optional name={`seen_${flag}`} label={i18n._(SEEN_FLAG_WORDS[flag])} defaultChecked={seen.includes(flag)} />
        ))}
      </details>
    </>
  )
}

export const seenInDocuments = (answers: Answers): Findings['seen'] => SEEN_IN_DOCUMENTS.filter((flag) => answers.checked(`seen_${flag}`))

export function flagAnswers(answers: Answers, flags: readonly RaisedFlag[]): Findings['flags'] {
  const written: Partial<Record<RaisedFlag['flag'], string>> = {}
  for (const { flag } of flags) {
    const answer = answers.textOrNull(`flag_${flag}`)
    if (answer) written[flag] = answer
  }
  return written
}
