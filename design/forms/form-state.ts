import { createContext, useContext } from 'react'

/** What the fields of one form share: what is wrong with each, by its name; whoever leaves the form is forgotten. */
export type FormState = { errors: Readonly<Record<string, string>>; recheck: (name: string) => void; forget: (name: string) => void }

export const FormContext = createContext<FormState>({ errors: {}, recheck: () => {}, forget: () => {} })

export const useFormState = (): FormState => useContext(FormContext)
