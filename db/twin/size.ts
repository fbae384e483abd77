/** How large the company is, since when it exists, and what its draws depend on. The same size at the same moment is the same company. */
export type TwinSize = { members: number; months: number; seed: number; now: Date }

/** The company of the demo. */
export const DEMO_COMPANY = { members: 240, months: 18, seed: 7 } as const

/** What every statement is written with: days and moments as SQL literals. */
export type Frame = TwinSize & { today: string; start: string; nowSql: string }
