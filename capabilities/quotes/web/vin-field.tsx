import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { readVin } from '#capabilities/quotes/rules/vin.ts'
import { BAD_VIN } from '#capabilities/quotes/web/vin-words.ts'
import { TextField } from '#design/text-fields.tsx'

const WHOLE = 17

/** A VIN whose check digit is looked at as soon as it is whole: a mistyped one is seen here and not at the claim. */
export function VinField({ name, defaultValue, error }: { name: string; defaultValue?: string | undefined; error?: string | null }) {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState(defaultValue ?? '')
  const read = readVin(typed)
  const isWhole = typed.replace(/[\s-]/g, '').length >= WHOLE
  const problem = isWhole && !read.ok ? i18n._(BAD_VIN[read.because]) : null
  return (
    <TextField
      name={name}
      label={t`VIN`}
      hint={
        read.ok ? (
          <VinRead year={read.vin.modelYear} />
        ) : (
          <Trans>17 letters and digits, on the dashboard by the windshield or on your insurance card.</Trans>
        )
      }
      missing={i18n._(BAD_VIN.empty)}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      maxLength={24}
      {...(defaultValue ? { defaultValue } : {})}
      {...((problem ?? error) ? { error: problem ?? error ?? null } : {})}
      onInput={(event) => setTyped(event.currentTarget.value)}
    />
  )
}

const VinRead = ({ year }: { year: number | null }) => (year ? <Trans>Reads well: a {year} model.</Trans> : <Trans>Reads well.</Trans>)
