import { Trans, useLingui } from '@lingui/react/macro'
import type { PlanVersion } from '#domains/membership/plans/rules/plans.data.ts'
import deductibleScript from '#centers/public/scripts/deductible.js?url'
import styles from '#centers/public/parts/deductible-scene.module.css'
import { dollars } from '#platform/money.ts'

const FIRST = 1000

/**
 * "What would come back?": the slider raises the water around a car under a dome. The script writes the sentence and
 * sets `--level`. Without JavaScript the slider rests at $1,000; the plans below it say the same.
 */
export function DeductibleScene({ plans }: { plans: readonly PlanVersion[] }) {
  const { t } = useLingui()
  const offers = plans.map(({ name, limit, prices }) => ({ name, limit: limit / 100, price: dollars(prices.P1.monthly) }))
  const fitting = offers.find(({ limit }) => limit >= FIRST) ?? offers.at(-1)
  const whole = t`[plan] pays back your [back], for [price] a month.`
  const part = t`[plan] pays back [back], for [price] a month. You pay the other [rest].`
  return (
    <figure className={styles.scene} data-deductible data-offers={JSON.stringify(offers)} data-whole={whole} data-part={part}>
      <Harbor limits={offers.map(({ limit }) => limit)} />
      <div className={styles.control}>
        <label htmlFor="deductible">
          <Trans>
            Your deductible: <output data-shown>$1,000</output>
          </Trans>
        </label>
        <input id="deductible" type="range" min={250} max={2000} step={50} defaultValue={FIRST} aria-describedby="deductible-says" />
        <div className={styles.ends} aria-hidden="true">
          <span>$250</span>
          <span>$2,000</span>
        </div>
        <p id="deductible-says" className={styles.says} data-says aria-live="polite">
          {fitting ? fill(whole, { back: '$1,000', plan: fitting.name, price: fitting.price }) : null}
        </p>
      </div>
      <script src={deductibleScript} type="module" async />
    </figure>
  )
}

/** Converts dollars to a height in the drawing; the dome is as high as the highest limit. */
const yOf = (amount: number): number => 336 - amount * 0.144

function Harbor({ limits }: { limits: readonly number[] }) {
  return (
    <svg viewBox="0 0 560 372" aria-hidden="true" focusable="false">
      <defs>
        <clipPath id="harbor">
          <path d="M0 0h560v372H0z" />
        </clipPath>
      </defs>
      <g clipPath="url(#harbor)">
        <circle className={styles.sun} cx="452" cy="64" r="26" />
        <path className={styles.gull} d="M92 70q9-10 16 0 7-10 16 0M138 96q7-8 12 0 5-8 12 0" />
        <g className={styles.back}>
          <path d="M-160 0q20-14 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0v400h-760z" />
        </g>
        <g className={styles.front}>
          <path d="M-120 8q20-14 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0v400h-760z" />
        </g>
        <path className={styles.dome} d="M118 340a152 220 0 0 1 304 0z" />
        <path className={styles.stones} d="M118 340a152 220 0 0 1 304 0" />
        <path className={styles.beam} d="M352 292l70-16v34z" />
        <g className={styles.car}>
          <path d="M182 320v-26q0-8 8-10l22-6 22-30q4-6 12-6h54q7 0 11 5l25 31 19 5q9 3 9 12v25z" />
          <path d="M232 278l15-20q3-4 8-4h14v24zM279 278v-24h18q5 0 8 4l15 20z" />
          <circle cx="222" cy="320" r="19" />
          <circle cx="318" cy="320" r="19" />
          <circle className={styles.hub} cx="222" cy="320" r="7" />
          <circle className={styles.hub} cx="318" cy="320" r="7" />
        </g>
        <path className={styles.quay} d="M0 340h560v32H0z" />
        <g className={styles.marks}>
          {limits.map((limit, index) => (
            <g key={limit} data-mark={index}>
              <path d={`M470 ${yOf(limit)}h22`} />
              <text x="500" y={yOf(limit) + 6}>
                ${limit.toLocaleString('en-US')}
              </text>
            </g>
          ))}
        </g>
      </g>
    </svg>
  )
}

const fill = (sentence: string, words: Readonly<Record<string, string>>): string =>
  sentence.replace(/\[(\w+)\]/g, (_, name: string) => words[name] ?? '')
