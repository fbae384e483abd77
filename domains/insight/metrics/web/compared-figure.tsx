import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { definitionOf, type MetricId } from '#domains/insight/metrics/rules/metrics.data.ts'
import { changeOf, writeValue } from '#domains/insight/metrics/rules/figure.ts'
import { Figure } from '#design/charts/figure.tsx'

type Props = { metric: MetricId; label: ReactNode; to: string; value: number | null; before: number | null }

/** A figure with the one before it, and by how much it changed. */
export function ComparedFigure({ metric, label, to, value, before }: Props) {
  const { i18n } = useLingui()
  const { unit } = definitionOf(metric)
  const earlier = writeValue(before, unit, i18n)
  const change = changeOf(value, before)
  return (
    <Figure
      label={label}
      to={to}
      value={writeValue(value, unit, i18n)}
      says={
        before === null ? null : change === null || change === 0 ? (
          <Trans>{earlier} before</Trans>
        ) : change > 0 ? (
          <Trans>
            {earlier} before, up {change}%
          </Trans>
        ) : (
          <Trans>
            {earlier} before, down {-change}%
          </Trans>
        )
      }
    />
  )
}
