/** A request to create a call: https://www.twilio.com/docs/voice/api/call-resource#create-a-call-resource */
export interface Order {
  accountSid: string
  authToken: string
  to: string
  from: string
  url: string | undefined
  twiml: string | undefined
  statusCallback: string | undefined
  statusEvents: readonly string[]
  timeoutS: number
  timeLimitS: number
  /** URL for the answering machine result. */
  amdCallback: string | undefined
  /** If true, a machine is reported only after its greeting. */
  awaitsTone: boolean
}
