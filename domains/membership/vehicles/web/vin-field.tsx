import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { vehicleContract } from '#domains/membership/vehicles/contract.ts'
import type { DecodedVin } from '#domains/membership/vehicles/rules/decoded-vin.ts'
import { readVin } from '#domains/membership/vehicles/rules/vin.ts'
import { BAD_VIN, CANNOT_BE_COVERED } from '#domains/membership/vehicles/web/vin-words.ts'
import { TextField } from '#design/forms/text-fields.tsx'

const WHOLE = 17

/** What the register knows of a valid VIN; null until then, and whenever it cannot be reached. */
export function useDecodedVin(typed: string): DecodedVin | null {
  const { ok } = readVin(typed)
  const { data } = useLateAnswer(vehicleContract.decodeVin, { params: { vin: typed } }, { enabled: ok })
  return ok ? (data?.decoded ?? null) : null
}

type Props = {
  name: string
  defaultValue?: string | undefined
  error?: string | null
  /** Called with every character typed. */
  onType?: (typed: string) => void
}

/** A VIN whose check digit is verified as soon as it is complete, so that a typo is found here and not at the claim. */
export function VinField({ name, defaultValue, error, onType }: Props) {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState(defaultValue ?? '')
  const read = readVin(typed)
  const isWhole = typed.replace(/[\s-]/g, '').length >= WHOLE
  const decoded = useDecodedVin(typed)
  const problem = isWhole && !read.ok ? i18n._(BAD_VIN[read.because]) : decoded?.because ? i18n._(CANNOT_BE_COVERED[decoded.because]) : null
  return (
    <TextField
      name={name}
      label={t`VIN`}
      hint={
        read.ok ? (
          <VinRead year={decoded?.year ?? read.vin.modelYear} car={[decoded?.make, decoded?.model].filter(Boolean).join(' ')} />
        ) : (
          <Trans>17 letters and numbers, on the dashboard near the windshield or on your insurance card.</Trans>
        )
      }
      missing={i18n._(BAD_VIN.empty)}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      maxLength={24}
      {...(defaultValue ? { defaultValue } : {})}
      {...((problem ?? error) ? { error: problem ?? error ?? null } : {})}
      onInput={(event) => {
        setTyped(event.currentTarget.value)
        onType?.(event.currentTarget.value)
      }}
    />
  )
}

function VinRead({ year, car }: { year: number | null; car: string }) {
  const name = [year, car].filter(Boolean).join(' ')
  if (car) return <Trans>Is this your {name}? If not, check the VIN.</Trans>
  return year ? <Trans>VIN looks right: {year} model year.</Trans> : <Trans>VIN looks right.</Trans>
}
