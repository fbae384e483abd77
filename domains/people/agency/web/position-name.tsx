import { useLingui } from '@lingui/react/macro'
import type { Position } from '#access/positions.ts'
import { POSITION_WORDS } from '#domains/people/agency/web/position-words.ts'

export function PositionName({ position }: { position: Position }) {
  const { i18n } = useLingui()
  return i18n._(POSITION_WORDS[position].name)
}
