import { Plural, Trans } from '@lingui/react/macro'
import { addressOf } from '#access/web/address-of.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { type ImportView, leadImportsContract } from '#domains/distribution/lead-imports/contract.ts'
import { LEADS_CHANGED } from '#domains/distribution/leads/web/leads-changed.ts'
import { Button, LinkButton } from '#design/button.tsx'
import { Figure, Figures } from '#design/charts/figure.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Card } from '#design/layout/card.tsx'
import { Notice } from '#design/states/notice.tsx'

const CHANGES = {
  ...LEADS_CHANGED,
  refreshes: [...LEADS_CHANGED.refreshes, leadImportsContract.read, leadImportsContract.rows, leadImportsContract.imports],
} as const

/** What was found, what is done with leads we know, and the start. */
export function StartImport({ view }: { view: ImportView }) {
  const { counts } = view
  const params = { importId: view.id }
  const starting = useSubmit(leadImportsContract.start, CHANGES)
  const deciding = useSubmit(leadImportsContract.decide, CHANGES)
  const part = (name: string) => `?as=import&import=${view.id}&part=${name}`
  return (
    <Card title={<Trans>Review file</Trans>}>
      <Figures>
        <Figure label={<Trans>New leads</Trans>} value={counts.fresh} to={part('new')} />
        <Figure label={<Trans>Already a lead or agency</Trans>} value={counts.matches} to={part('matches')} />
        {counts.repeats > 0 ? (
          <Figure label={<Trans>Repeated in file, filled in</Trans>} value={counts.repeats} to={part('repeats')} />
        ) : null}
        <Figure label={<Trans>With problems, skipped</Trans>} value={counts.problems} to={part('problems')} />
      </Figures>
      {counts.matches > 0 ? (
        <p>
          <Trans>Existing leads:</Trans>{' '}
          <Button
            size="small"
            pending={deciding.pending}
            onClick={() => deciding.submit({ params, body: { line: null, decision: 'update' } })}
          >
            <Trans>Fill in missing details</Trans>
          </Button>{' '}
          <Button
            size="small"
            pending={deciding.pending}
            onClick={() => deciding.submit({ params, body: { line: null, decision: 'skip' } })}
          >
            <Trans>Skip all</Trans>
          </Button>
        </p>
      ) : null}
      {counts.problems > 0 ? (
        <p>
          <LinkButton to={addressOf(leadImportsContract.problems, { params })} download icon="download" size="small">
            <Trans>Download rows with problems (CSV)</Trans>
          </LinkButton>
        </p>
      ) : null}
      {starting.refusal ? <Notice tone="danger" live title={starting.refusal.message} /> : null}
      <FormActions>
        {counts.toImport > 0 ? (
          <Button kind="primary" pending={starting.pending} onClick={() => starting.submit({ params })}>
            <Plural value={counts.toImport} one="Import # row" other="Import # rows" />
          </Button>
        ) : (
          <Trans>No rows can be imported as they are.</Trans>
        )}
      </FormActions>
    </Card>
  )
}
