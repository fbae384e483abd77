import { Trans, useLingui } from '@lingui/react/macro'
import { addressOf } from '#access/web/address-of.ts'
import { agencyApplicationContract, type ApplicationView } from '#domains/distribution/onboarding/contract.ts'
import type { PaperKind } from '#domains/distribution/onboarding/rules/onboarding.data.ts'
import styles from '#domains/distribution/agency-application/web/checklist.module.css'
import { ItemTag } from '#domains/distribution/agency-application/web/item-tag.tsx'
import { PAPER_WORDS } from '#domains/distribution/agency-application/web/paper-words.ts'
import { Button } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { DayText, Moment } from '#design/values/moment.tsx'

type Props = { token: string; application: ApplicationView; shown: PaperKind | null; onStep: (kind: PaperKind) => void }

/** The five parts, each with whose turn it is. */
export function ApplicationChecklist({ token, application, shown, onStep }: Props) {
  const { t, i18n } = useLingui()
  return (
    <Card title={<Trans>Status</Trans>}>
      <ol role="list" className={styles.items} aria-label={t`Application items`}>
        {application.items.map(({ kind, state, turn, dueOn, papers }) => (
          <li key={kind} className={styles.item} aria-current={kind === shown ? 'step' : undefined}>
            <div className={styles.head}>
              {turn === 'applicant' || kind === 'license' ? (
                <Button kind="quiet" size="small" onClick={() => onStep(kind)}>
                  {i18n._(PAPER_WORDS[kind])}
                </Button>
              ) : (
                <strong>{i18n._(PAPER_WORDS[kind])}</strong>
              )}
              <ItemTag state={state} />
            </div>
            <small className={styles.note}>
              {turn === 'applicant' ? (
                <Trans>Waiting on you</Trans>
              ) : turn === 'compliance' ? (
                <Trans>Waiting on us</Trans>
              ) : (
                <Trans>Done</Trans>
              )}
              {dueOn ? (
                <>
                  {' · '}
                  <Trans>
                    by <DayText day={dueOn} />
                  </Trans>
                </>
              ) : null}
            </small>
            {papers.map(({ id, state: paperState, answers }) =>
              answers?.kind === 'agreement' && answers.form === 'typed' ? (
                <a key={`${id} form`} href={addressOf(agencyApplicationContract.agreement, { params: { token } })} download>
                  {paperState === 'verified' ? <Trans>Countersigned agreement (PDF)</Trans> : <Trans>Signed agreement (PDF)</Trans>}
                </a>
              ) : null,
            )}
            {papers.map(({ id, region, reason, file }) =>
              reason || file?.problem ? (
                <small key={id}>
                  {region} {reason ?? file?.problem}
                </small>
              ) : null,
            )}
          </li>
        ))}
      </ol>
      <small className={styles.note}>
        <Trans>
          Saved <Moment at={application.changedAt} />.
        </Trans>
      </small>
    </Card>
  )
}
