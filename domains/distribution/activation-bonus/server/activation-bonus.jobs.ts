import { decideBonuses } from '#domains/distribution/activation-bonus/server/bonus.ts'
import { hourly, type Sweep } from '#platform/jobs/sweep.ts'

export const activationBonusSweeps: readonly Sweep[] = [hourly(decideBonuses)]
