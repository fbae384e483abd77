import { proveLaws } from '#proofs/laws/law.ts'
import { DATE_LAWS } from '#proofs/laws/dates.ts'
import { MONEY_LAWS } from '#proofs/laws/money.ts'
import type { Answered, Asked } from '#proofs/proofs.ts'

type Sized = Omit<Asked, 'databaseUrl' | 'people'>

export const proveMoney = async (asked: Sized): Promise<Answered> => proveLaws(MONEY_LAWS, asked)
export const proveDates = async (asked: Sized): Promise<Answered> => proveLaws(DATE_LAWS, asked)
