/** A call as it was ordered: https://www.twilio.com/docs/voice/api/call-resource#create-a-call-resource */
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
  /** Where it is told whether a person or a machine answered. */
  amdCallback: string | undefined
  /** Whether it is told of a machine only when its greeting is over. */
  awaitsTone: boolean
}
