import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Computed } from '#domains/claims/adjudication/contract.ts'
import type { CheckResult } from '#domains/claims/adjudication/rules/check-result.ts'
import styles from '#domains/claims/adjudication/web/checklist.module.css'
import { Evidence, type Related } from '#domains/claims/adjudication/web/evidence.tsx'
import type { ClaimRequirement } from '#domains/claims/claim-view/contract.ts'
import type { DocumentKind } from '#domains/claims/model/rules/documents.data.ts'
import { Card } from '#design/layout/card.tsx'
import { Icon } from '#design/pictures/icon.tsx'
import type { IconName } from '#design/pictures/icons.data.ts'
import { withDaysInWords } from '#design/values/moment.tsx'

const MARKS = {
  pass: { word: msg`passed`, icon: 'check' },
  fail: { word: msg`failed`, icon: 'x-circle' },
  not_applicable: { word: msg`not applicable`, icon: 'close' },
  unknown: { word: msg`open`, icon: 'help' },
} as const satisfies Record<CheckResult, { word: MessageDescriptor; icon: IconName }>

type Props = Pick<Computed, 'checks'> & {
  duplicates: Related
  requirements: readonly ClaimRequirement[]
  onOpen: (requirement: DocumentKind) => void
}

/** The checklist, each line with its evidence; open and failed lines first. */
export function Checklist({ checks, duplicates, requirements, onOpen }: Props) {
  const { i18n } = useLingui()
  if (checks.length === 0) return null
  const open = checks.filter(({ result }) => result === 'fail' || result === 'unknown')
  const settled = checks.filter(({ result }) => result === 'pass' || result === 'not_applicable')
  const line = ({ number, asks, result, evidence, code }: Computed['checks'][number]) => (
    <li key={number} className={styles.check} data-result={result}>
      <Icon name={MARKS[result].icon} size={18} />
      <span>
        <strong>
          {number}. {asks}
        </strong>{' '}
        <span className="visually-hidden">{i18n._(MARKS[result].word)}.</span>
        <small>
          {withDaysInWords(evidence, i18n.locale)}
          {code ? ` (${code})` : ''}
        </small>
        <Evidence line={number} duplicates={duplicates} requirements={requirements} onOpen={onOpen} />
      </span>
    </li>
  )
  return (
    <Card
      title={
        <Trans>
          Checklist: {settled.length} of {checks.length} complete
        </Trans>
      }
    >
      <ol role="list" className={styles.checks}>
        {open.map(line)}
      </ol>
      <details>
        <summary>
          <Trans>{settled.length} complete</Trans>
        </summary>
        <ol role="list" className={styles.checks}>
          {settled.map(line)}
        </ol>
      </details>
    </Card>
  )
}
