/** Rules that decide whether a call may be placed, and the requests of callees that end it. */
export const clearance = {
  number_on_do_not_call_list: 'This number is on the do-not-call list. Nobody may call it.',
  do_not_call_not_found: 'This entry does not exist',
  removal_reason_missing: 'Please enter a reason for the removal',
  calling_hours_invalid: 'Calling hours must end after they begin',
  clearance_without_callee: 'Either phone_number or venue_id is required',
  venue_without_number: 'This venue has no phone number that can be called',
  call_outside_hours: 'It is {time} in {place}. Call anyway?',
  call_perhaps_outside_hours: 'It may be {time} at this number ({place}). Call anyway?',
  call_at_unknown_hour: 'The local time at this number is unknown. Call anyway?',
  call_consent_unknown: 'Calls to {country} with an AI voice need consent beforehand. Has the callee agreed?',
  calls_wait_for_hours: 'It is {time} in {place}. Calls begin at {from} on allowed days.',
  calls_perhaps_wait_for_hours: 'It may be {time} at this number ({place}). Calls begin at {from} on allowed days.',
  time_zone_unknown: 'The local time at this number is unknown',
  consent_missing: 'Calls to {country} with an AI voice need consent beforehand, which is not stored',
  callee_opted_out: 'The callee asked not to be called again.',
  callee_opted_out_practice: 'Practice: the number was not added to the do-not-call list.',
  recording_declined: 'The callee asked not to be recorded. The recording was stopped and deleted.',
  recording_declined_not_deleted:
    'The callee asked not to be recorded. The recording was stopped, but could not be deleted. Delete it by hand.',
} as const
