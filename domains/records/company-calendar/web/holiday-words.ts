import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { HolidayName } from '#platform/business-days.ts'

export const HOLIDAY_WORDS: Readonly<Record<HolidayName, MessageDescriptor>> = {
  "New Year's Day": msg`New Year’s Day`,
  'Birthday of Martin Luther King, Jr.': msg`Birthday of Martin Luther King, Jr.`,
  "Washington's Birthday": msg`Washington’s Birthday`,
  'Memorial Day': msg`Memorial Day`,
  Juneteenth: msg`Juneteenth`,
  'Independence Day': msg`Independence Day`,
  'Labor Day': msg`Labor Day`,
  'Columbus Day': msg`Columbus Day`,
  'Veterans Day': msg`Veterans Day`,
  'Thanksgiving Day': msg`Thanksgiving Day`,
  'Christmas Day': msg`Christmas Day`,
}
