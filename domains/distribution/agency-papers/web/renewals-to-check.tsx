import { Trans, useLingui } from '@lingui/react/macro'
import { addressOf } from '#access/web/address-of.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { type Refreshes, useSubmit } from '#access/web/use-submit.ts'
import styles from '#domains/distribution/agency-application/web/checklist.module.css'
import { PaperFacts } from '#domains/distribution/agency-application/web/paper-facts.tsx'
import { PAPER_WORDS } from '#domains/distribution/agency-application/web/paper-words.ts'
import { agencyPapersContract, RENEWAL_READS } from '#domains/distribution/agency-papers/contract.ts'
import { onboardingContract, type PaperView } from '#domains/distribution/onboarding/contract.ts'
import { VerifyOrReturn } from '#design/forms/verify-or-return.tsx'
import { Card } from '#design/layout/card.tsx'
import { Moment } from '#design/values/moment.tsx'

/** For compliance: the renewed papers of an agency that wait, each with its file. `changes`: what else of the page a decision changes. */
export function RenewalsToCheck({ masterCode, changes }: { masterCode: string; changes: Refreshes }) {
  const { i18n } = useLingui()
  const { items } = useAnswer(onboardingContract.ofAgency, { params: { masterCode } })
  const waiting = items.flatMap(({ kind, papers }) => papers.filter(({ state }) => state === 'given').map((paper) => ({ kind, paper })))
  if (waiting.length === 0) return null
  return (
    <Card title={<Trans>Renewed documents to verify</Trans>} emphasis>
      <ul role="list" className={styles.items}>
        {waiting.map(({ kind, paper }) => (
          <li key={paper.id} className={styles.item}>
            <strong>{i18n._(PAPER_WORDS[kind])}</strong>
            {paper.answers ? <PaperFacts answers={paper.answers} /> : null}
            <small className={styles.note}>
              <Trans>
                Submitted by {paper.givenBy}, <Moment at={paper.givenAt} />.
              </Trans>
            </small>
            <PaperFile paper={paper} />
            <Decision masterCode={masterCode} paper={paper} changes={changes} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function PaperFile({ paper: { file } }: { paper: PaperView }) {
  if (!file) return null
  if (file.state !== 'clean')
    return (
      <small>
        {file.name} {file.problem ?? <Trans>We’re checking this file.</Trans>}
      </small>
    )
  return (
    <a href={addressOf(onboardingContract.file, { params: { fileId: file.id } })} target="_blank" rel="noreferrer">
      {file.name}
    </a>
  )
}

type DecisionProps = { masterCode: string; paper: PaperView; changes: Refreshes }

function Decision({ masterCode, paper: { id: paperId }, changes }: DecisionProps) {
  const deciding = useSubmit(agencyPapersContract.decide, { refreshes: [...RENEWAL_READS, ...changes] })
  const params = { masterCode, paperId }
  return (
    <VerifyOrReturn
      sending={deciding}
      verify={() => deciding.submit({ params, body: { decision: 'verify' } })}
      giveBack={(reason) => deciding.submit({ params, body: { decision: 'return', reason } })}
      question={<Trans>What’s wrong? The agency will see this.</Trans>}
      waits
    />
  )
}
