import type { LineExplanation } from '#domains/distribution/commission-lines/rules/line.ts'

/**
 * How a line was calculated: its rate and base; opened, the server's sentences about its tier, its lock, the cap and what it takes back
 * from.
 */
export const LineExplained = ({ line: { why, reasons } }: { line: Pick<LineExplanation, 'why' | 'reasons'> }) =>
  reasons.length === 0 ? (
    why
  ) : (
    <details>
      <summary>{why}</summary>
      {reasons.join(' ')}
    </details>
  )
