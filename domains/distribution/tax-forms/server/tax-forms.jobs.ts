import { noticeForms, warnFinance } from '#domains/distribution/tax-forms/server/form-notices.ts'
import { hourly, type Sweep } from '#platform/jobs/sweep.ts'

export const taxFormsSweeps: readonly Sweep[] = [hourly(noticeForms), hourly(warnFinance)]
