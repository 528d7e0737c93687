/** Sign-in, registration and sessions. */
export const accounts = {
  incorrect_credentials: 'Incorrect email or password',
  invalid_registration_code: 'Invalid registration code',
  invalid_email: 'Please enter a valid e-mail address',
  email_taken: 'An account with this e-mail already exists',
  email_unknown: 'No account has the e-mail {email}',
  current_password_incorrect: 'The current password is incorrect',
  password_blank: 'The password must not be blank',
  password_too_short: 'The new password must have at least {minimum} characters',
  session_already_ended: 'This session has already ended',
  too_many_attempts: 'Too many attempts. Please wait a few minutes and try again',
  too_many_sign_ins: 'Too many people are signing in. Please try again shortly',
} as const
