import { Trans, useLingui } from '@lingui/react/macro'
import type { Draft } from '#domains/membership/quotes/web/draft.ts'
import type { QuoteView } from '#domains/membership/quotes/contract.ts'
import styles from '#domains/membership/quotes/web/code-fields.module.css'
import { TextField } from '#design/forms/text-fields.tsx'

/** Promotion code, collapsed for customers without one; its discount, or why it is refused, is shown at once. */
export function PromotionField({ draft, promotion }: { draft: Draft; promotion: QuoteView['promotion'] }) {
  const { t } = useLingui()
  const code = draft['promotionCode']
  return (
    <details className={styles.code} open={Boolean(code)}>
      <summary>
        <Trans>I have a promotion code</Trans>
      </summary>
      <TextField
        name="promotionCode"
        label={t`Promotion code`}
        optional
        short
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={32}
        {...(code && { defaultValue: code })}
        {...(promotion && !promotion.ok && { error: promotion.says })}
        {...(promotion?.ok && { hint: promotion.says })}
      />
    </details>
  )
}

export function AgencyCodeField({ draft, error }: { draft: Draft; error: string | null }) {
  const { t } = useLingui()
  const code = draft['masterCode']
  return (
    <details className={styles.code} open={Boolean(code)}>
      <summary>
        <Trans>I have an agency code</Trans>
      </summary>
      <TextField
        name="masterCode"
        label={t`Agency code`}
        hint={<Trans>It looks like TX-10432. You’ll find it on your agent’s card.</Trans>}
        optional
        short
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={14}
        {...(code && { defaultValue: code })}
        error={error}
      />
    </details>
  )
}
