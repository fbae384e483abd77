import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { LeadView } from '#domains/distribution/leads/contract.ts'
import type { EvidenceKind } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { CRITERION_WORDS } from '#domains/distribution/leads/web/lead-words.ts'
import { GIVE_WORDS, GiveEvidence } from '#domains/distribution/lead-evidence/web/give-evidence.tsx'
import { Button } from '#design/button.tsx'
import { classNames } from '#design/class-names.ts'
import { Icon } from '#design/pictures/icon.tsx'
import { Notice } from '#design/states/notice.tsx'
import { TakesFocus } from '#design/states/takes-focus.tsx'
import { Moment } from '#design/values/moment.tsx'
import styles from '#domains/distribution/lead-evidence/web/stage-criteria.module.css'

type Criterion = LeadView['criteria'][number]

/** The criteria of the stage, each with its evidence; what is missing is given here. */
export function StageCriteria({ lead }: { lead: LeadView }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<EvidenceKind | null>(null)
  const givable = lead.whyNot.change === null ? kindsOf(lead.criteria) : []
  const [timesDone, setTimesDone] = useState(0)
  const met = lead.criteria.filter(({ met: isMet }) => isMet).length
  useWhenMore(met, () => {
    if (opened) setTimesDone((times) => times + 1)
  })
  const missing = (kind: EvidenceKind): boolean => lead.criteria.some(({ by, met }) => by === kind && !met)
  return (
    <>
      <ul role="list" className={styles.criteria} aria-label={t`Requirements for this stage`}>
        {lead.criteria.map((criterion) => (
          <li key={criterion.key} className={classNames(styles.criterion, criterion.met && styles.met)}>
            <Icon name={criterion.met ? 'check-circle' : 'x-circle'} size={24} />
            <CriterionText criterion={criterion} />
          </li>
        ))}
      </ul>
      {givable.map((kind) => (
        <Giving
          key={kind}
          lead={lead}
          kind={kind}
          isMissing={missing(kind)}
          isOpen={opened === kind}
          onToggle={() => setOpened(opened === kind ? null : kind)}
          onDone={() => {
            setOpened(null)
            setTimesDone((times) => times + 1)
          }}
        />
      ))}
      {timesDone > 0 ? (
        <TakesFocus key={timesDone}>
          <Notice tone="success" live title={<Trans>Saved.</Trans>} />
        </TakesFocus>
      ) : null}
    </>
  )
}

/** What was given may take its own form away, and the focus with it. (An effect: it follows from an answer of the server.) */
function useWhenMore(count: number, then: () => void): void {
  const before = useRef(count)
  useEffect(() => {
    if (count > before.current) then()
    before.current = count
  })
}

/** The kinds of evidence a recruiter can give for these criteria; what is known already can be corrected. */
const kindsOf = (criteria: readonly Criterion[]): EvidenceKind[] => [
  ...new Set(
    criteria
      .filter(({ key, by, met }) => by in GIVE_WORDS && key !== 'state_open' && (!met || by === 'findings' || by === 'demo'))
      .map(({ by }) => by),
  ),
]

type GivingProps = { lead: LeadView; kind: EvidenceKind; isMissing: boolean; isOpen: boolean; onToggle: () => void; onDone: () => void }

function Giving({ lead, kind, isMissing, isOpen, onToggle, onDone }: GivingProps) {
  const { i18n } = useLingui()
  const words = GIVE_WORDS[kind]
  if (!words) return null
  return (
    <div className={styles.giving}>
      <Button size="small" kind={isMissing ? 'secondary' : 'quiet'} aria-expanded={isOpen} onClick={onToggle}>
        {i18n._(isMissing ? words.give : words.change)}
      </Button>
      {isOpen ? <GiveEvidence lead={lead} kind={kind} onDone={onDone} /> : null}
    </div>
  )
}

function CriterionText({ criterion: { key, says, met, by, evidence } }: { criterion: Criterion }) {
  const { i18n } = useLingui()
  const word = CRITERION_WORDS[key]
  return (
    <span>
      {word ? i18n._(word) : says}{' '}
      <small className={styles.note}>
        {met && evidence ? (
          <Trans>
            {evidence.by}, <Moment at={evidence.at} />
          </Trans>
        ) : met ? (
          <Trans>Already in the lead’s details</Trans>
        ) : by === 'papers' ? (
          <Trans>Completed once compliance verifies the documents</Trans>
        ) : (
          <Trans>Missing</Trans>
        )}
      </small>
    </span>
  )
}
