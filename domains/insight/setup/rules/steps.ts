import { say, type Sentence } from '#domains/records/translations/rules/translation.ts'

/** The steps of the guide, in their order. */
export const STEPS = [
  'company',
  'backing',
  'plans',
  'terms',
  'states',
  'network',
  'mail',
  'storage',
  'records',
  'backups',
  'ach',
  'staff',
] as const
export type Step = (typeof STEPS)[number]

/** Steps that try something for real when somebody asks. */
export const CHECKS = ['network', 'storage'] as const
export type Check = (typeof CHECKS)[number]

export const STEP_STATES = ['done', 'open', 'problem'] as const
export type StepState = (typeof STEP_STATES)[number]

/** What works without a step, and what does not. */
export const WITHOUT: Readonly<Record<Step, Sentence>> = {
  company: say`Without this, everything works with the default figures, and no Form 1099-NEC can be filed.`,
  backing: say`Without this, the About page names the default.`,
  plans: say`Without this, the plans are on sale all the same. Read them once before someone buys one.`,
  terms: say`Without this, members sign terms that name another company.`,
  states: say`Without an open state, nobody can join. Everything else works.`,
  network: say`Without this, no payment is taken and none is refunded.`,
  mail: say`Without this, invitations, receipts, and decisions reach no one. They are kept in the data folder.`,
  storage: say`Without this, no document can be uploaded or read.`,
  records: say`Without this, everything works. But someone who breaks into the application could rewrite the books unseen.`,
  backups: say`Without this, everything works until the server’s disk is lost. Then everything is gone.`,
  ach: say`Without this, no bank file is built. Claims are paid by transfer or check.`,
  staff: say`Without a second and a third person, no payout is released and no state or terms are signed.`,
}

type Colleagues = { administrators: number; finance: number; compliance: number }

/** What is missing of the people that two-person rules need. */
export function missingPeople({ administrators, finance, compliance }: Colleagues): Sentence[] {
  return [
    ...(administrators < 2 ? [say`There’s only one administrator. If they lose access, a new setup address is needed.`] : []),
    ...(finance < 2 ? [say`Finance needs two people: one builds a batch or approves a refund, and the other releases it.`] : []),
    ...(compliance < 1 ? [say`No one is trusted with compliance.`] : []),
  ]
}

type Tried = { live: boolean; takesPayments: boolean; missing: readonly string[]; came: boolean }

/** Whether the payment network works as tried. With a test key no money moves: that is well in a demo, and nowhere else. */
export const isNetworkWell = ({ live, takesPayments, missing, came }: Tried, { isDemo }: { isDemo: boolean }): boolean =>
  came && missing.length === 0 && takesPayments && (live || isDemo)
