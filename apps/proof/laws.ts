import type { Answered, Asked } from '#apps/proof/proofs.ts'
import { proveLaws } from '#apps/proof/laws/law.ts'
import { MONEY_LAWS } from '#apps/proof/laws/money.ts'

export const proveMoney = async (asked: Omit<Asked, 'databaseUrl' | 'people'>): Promise<Answered> => proveLaws(MONEY_LAWS, asked)
