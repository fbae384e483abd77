import { Plural, Trans } from '@lingui/react/macro'
import { addressOf } from '#access/web/address-of.ts'
import { type ImportView, leadImportsContract } from '#domains/distribution/lead-imports/contract.ts'
import { LinkButton } from '#design/button.tsx'
import { Figure, Figures } from '#design/charts/figure.tsx'
import { Meter } from '#design/charts/meter.tsx'
import { Card } from '#design/layout/card.tsx'

/** How far an import is; it goes on whether or not anybody looks. */
export function ImportProgress({ view: { id, fileName, state, counts } }: { view: ImportView }) {
  const done = counts.rows - counts.left
  return (
    <Card title={state === 'done' ? <Trans>{fileName} imported</Trans> : <Trans>Importing {fileName}</Trans>}>
      <Meter
        label={<Trans>Rows</Trans>}
        used={done}
        of={counts.rows}
        words={
          <Trans>
            {done} of <Plural value={counts.rows} one="# row" other="# rows" />
          </Trans>
        }
      />
      <Figures>
        <Figure label={<Trans>New leads</Trans>} value={counts.created} />
        <Figure label={<Trans>Updated</Trans>} value={counts.updated} />
        <Figure label={<Trans>Skipped</Trans>} value={counts.skipped} />
      </Figures>
      {state === 'running' ? (
        <p>
          <Trans>You can leave this page. The import continues, and each row is imported once.</Trans>
        </p>
      ) : null}
      {counts.problems > 0 ? (
        <p>
          <LinkButton to={addressOf(leadImportsContract.problems, { params: { importId: id } })} download icon="download" size="small">
            <Trans>Download rows with problems (CSV)</Trans>
          </LinkButton>
        </p>
      ) : null}
    </Card>
  )
}
