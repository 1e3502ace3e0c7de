import { lazy } from 'react'
import { withTexts } from '#i18n/texts.ts'

/** The second step of a sign-in, fetched with its texts by the pages that come to it. */
export const SecondStep = lazy(() =>
  withTexts('secondStep', import('./second-step-form.tsx')).then(({ SecondStepForm: Step }) => ({
    default: Step,
  })),
)
