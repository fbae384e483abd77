import { Trans, useLingui } from '@lingui/react/macro'
import { addressOf } from '#access/web/address-of.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { onboardingContract } from '#domains/distribution/onboarding/contract.ts'
import styles from '#domains/distribution/agency-application/web/checklist.module.css'
import { PaperFacts } from '#domains/distribution/agency-application/web/paper-facts.tsx'
import { PAPER_WORDS } from '#domains/distribution/agency-application/web/paper-words.ts'
import { Card } from '#design/layout/card.tsx'
import { Moment } from '#design/values/moment.tsx'

/** What an agency was onboarded with, for compliance. */
export function AgencyPapers({ masterCode }: { masterCode: string }) {
  const { i18n } = useLingui()
  const { items } = useAnswer(onboardingContract.ofAgency, { params: { masterCode } })
  if (items.length === 0) return null
  return (
    <Card title={<Trans>From the application</Trans>}>
      <ul role="list" className={styles.items}>
        {items.flatMap(({ kind, papers }) =>
          papers.map(({ id, answers, file, decidedBy, decidedAt, note }) => (
            <li key={id} className={styles.item}>
              <strong>{i18n._(PAPER_WORDS[kind])}</strong>
              {answers ? <PaperFacts answers={answers} /> : null}
              <small className={styles.note}>
                {decidedBy && decidedAt ? (
                  <Trans>
                    Verified by {decidedBy}, <Moment at={decidedAt} />.
                  </Trans>
                ) : null}{' '}
                {note}
              </small>
              {file?.state === 'clean' ? (
                <a href={addressOf(onboardingContract.file, { params: { fileId: file.id } })} target="_blank" rel="noreferrer">
                  {file.name}
                </a>
              ) : null}
              {answers && 'form' in answers && answers.form === 'typed' && answers.kind !== 'ach' ? (
                <a href={addressOf(onboardingContract.form, { params: { paperId: id } })} download>
                  {kind === 'w9' ? <Trans>Completed W-9 (PDF)</Trans> : <Trans>Signed agreement (PDF)</Trans>}
                </a>
              ) : null}
            </li>
          )),
        )}
      </ul>
    </Card>
  )
}
