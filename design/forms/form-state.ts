import { createContext, useContext } from 'react'

/** What the fields of one form share: the error of each by its name, and how a removed field drops its error. */
export type FormState = { errors: Readonly<Record<string, string>>; recheck: (name: string) => void; forget: (name: string) => void }

export const FormContext = createContext<FormState>({ errors: {}, recheck: () => {}, forget: () => {} })

export const useFormState = (): FormState => useContext(FormContext)
