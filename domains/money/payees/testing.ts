import type { TestApp } from '#apps/api/testing.ts'
import { payeeContract } from '#domains/money/payees/contract.ts'
import { MEMBERS } from '#db/cast.ts'

/** A different number for each: two members who share one would be investigated. */
const NUMBERS: Readonly<Record<keyof typeof MEMBERS, string>> = {
  amara: '000123456789',
  maria: '000223456789',
  ruth: '000323456789',
  jonasAtHome: '000423456789',
}

export const account = (who: keyof typeof MEMBERS, accountNumber: string = NUMBERS[who]) =>
  ({
    method: 'ach',
    holderName: `${MEMBERS[who].firstName} ${MEMBERS[who].lastName}`,
    bankName: 'Lone Star Bank',
    routingNumber: '111000025',
    accountNumber,
  }) as const

export const setAccount = (app: TestApp, who: keyof typeof MEMBERS, accountNumber?: string) =>
  app.call(payeeContract.setPayee, { body: account(who, accountNumber) }, who)
