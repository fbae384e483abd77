import { useLingui } from '@lingui/react'
import { useEffect, useEffectEvent, useState } from 'react'

type Options = {
  text: string
  isPlaying: boolean
  speed: number
  /** True when a line begins to be spoken, false when it has ended or was canceled. */
  onSpeaking: (isSpeaking: boolean) => void
}

/** A voice that never reports the end of a line is not waited for longer than this. */
const PATIENCE_MS = 25_000

/** Speaks each line with the browser's speech synthesis, when switched on. Off at first; not offered where there is no voice. */
export function useNarrator({ text, isPlaying, speed, onSpeaking }: Options) {
  const language = useLingui().i18n.locale === 'es' ? 'es-US' : 'en-US'
  const [isOn, setOn] = useState(false)
  const told = useEffectEvent(onSpeaking)
  const speaks = isOn && isPlaying
  useEffect(() => {
    if (!speaks) return
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.lang = language
    utterance.rate = speed
    const end = (): void => told(false)
    utterance.addEventListener('start', () => told(true))
    utterance.addEventListener('end', end)
    utterance.addEventListener('error', end)
    const timer = setTimeout(end, PATIENCE_MS)
    speechSynthesis.speak(utterance)
    return () => {
      clearTimeout(timer)
      speechSynthesis.cancel()
      end()
    }
  }, [speaks, text, speed, language])
  return { isOn, isOffered: 'speechSynthesis' in globalThis, turn: () => setOn(!isOn) }
}
export type Narrator = ReturnType<typeof useNarrator>
