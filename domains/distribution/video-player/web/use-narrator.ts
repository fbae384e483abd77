import { useEffect, useEffectEvent, useState } from 'react'

type Options = {
  text: string
  isPlaying: boolean
  speed: number
  /** True when the voice begins a line, false when it has said it, or was cut off. */
  onSpeaking: (isSpeaking: boolean) => void
}

/** The lessons are told in English, whatever the page around them speaks. */
const LANGUAGE = 'en-US'
/** A voice that never ends its line is not waited for any longer. */
const PATIENCE_MS = 25_000

/** Speaks each line with the browser's own voice, when the listener asks for it. Off at first; where there is no voice, never offered. */
export function useNarrator({ text, isPlaying, speed, onSpeaking }: Options) {
  const [isOn, setOn] = useState(false)
  const told = useEffectEvent(onSpeaking)
  const speaks = isOn && isPlaying
  useEffect(() => {
    if (!speaks) return
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.lang = LANGUAGE
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
  }, [speaks, text, speed])
  return { isOn, isOffered: 'speechSynthesis' in globalThis, turn: () => setOn(!isOn) }
}
export type Narrator = ReturnType<typeof useNarrator>
