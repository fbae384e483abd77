import { FIGURES } from '#db/figures.ts'
import { publishShipped } from '#domains/records/rule-figures/server/publish-shipped.ts'
import type { Tx } from '#platform/db.ts'

/** Publishes plans, periods, waits, fees, retries, state rules and rates of commission that this program came with. */
export const publishCompanyFigures = (tx: Tx): Promise<void> => publishShipped(tx, FIGURES)
