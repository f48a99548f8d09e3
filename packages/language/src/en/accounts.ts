const roles = { user: 'User', government: 'Government', admin: 'Admin' };

const fields = {
  fullName: 'Full Name',
  email: 'Email',
  officialEmail: 'Official Email',
  password: 'Password',
  confirmPassword: 'Confirm Password',
  secretKey: 'Secret Key',
  department: 'Department',
  phone: 'Phone',
  city: 'City / Region',
  proof: 'Upload Government Proof',
};

const hints = {
  password: 'At least 6 characters',
  phone: '10 digits, without +91',
  proof: 'An image or a PDF, up to 10 MB. Only you and administrators can see it.',
};

const signup = {
  title: 'Create an Account',
  lead: 'It takes a minute. Reporting is free for everyone.',
  leadGovernment:
    'For departments and local authorities. An administrator checks your proof before you act on reports.',
  selector: 'Who are you signing up as?',
  submit: 'Register',
  busy: 'Registering...',
  failed: 'Signup failed',
  notRegistered: 'Registration failed',
  consent:
    'By registering you agree to the terms, and that we keep what you enter: only to show and follow your reports. You can withdraw this at any time by deleting your account.',
  toPolicy: 'What we keep, and your rights',
  toTerms: 'Terms',
  haveAccount: 'Already have an account?',
  toLogin: 'Log in',
};

const registered = {
  title: 'Your account is ready',
  user: 'Log in now. We have also sent an email to {{email}}: its link confirms that the address is yours.',
  government:
    'Log in now as {{email}}. An administrator checks your proof; you get an email when your account is verified.',
  toLogin: 'Log in',
};

const login = {
  title: 'Welcome Back',
  lead: 'Log in to report, vote and follow the work.',
  selector: 'Who are you logging in as?',
  submit: 'Login',
  busy: 'Logging in...',
  failed: 'Login failed',
  notGovernment: 'Access denied: Not a government account',
  forgot: 'Forgot password?',
  ended: 'You were logged out. Please log in again.',
  noAccount: 'New here?',
  toSignup: 'Create an account',
  withoutAccount: 'See it without an account',
};

const forgot = {
  title: 'Forgotten password',
  lead: 'Tell us the email address of your account. We mail you a link to set a new password.',
  selector: 'What kind of account is it?',
  submit: 'Send the link',
  busy: 'Sending...',
  failed: 'The link could not be sent. Please try again.',
  sentTitle: 'Check your email',
  // The same text whether or not there is such an account, so that it does not show who has one.
  sent: 'If there is an account with this email address, a link to set a new password is on its way. It works once, for one hour.',
  nothing:
    'Nothing there after a few minutes? Look in the spam folder, and check the address and the kind of account.',
  again: 'Try another address',
  toLogin: 'Back to login',
};

const reset = {
  title: 'Set a new password',
  lead: 'You will be logged out everywhere, and log in with the new password.',
  newPassword: 'New password',
  confirmPassword: 'New password again',
  submit: 'Set the password',
  busy: 'Saving...',
  failed: 'The password could not be set. Please try again.',
  overTitle: 'This link no longer works',
  over: 'A link to a new password works once, for one hour, and only the newest one. Your password is as it was.',
  askAgain: 'Ask for a new link',
};

const confirm = {
  title: 'Your email address',
  busy: 'One moment, we are confirming it...',
  doneTitle: 'Confirmed, thank you',
  done: 'Your profile now says “Email confirmed”.',
  alreadyTitle: 'Confirmed already',
  already: 'There is nothing left to do: your address was confirmed before.',
  overTitle: 'This link no longer works',
  over: 'It was used already, or its 48 hours are over. If your profile does not say “Email confirmed”, ask for a new link.',
  overGuest: 'Log in, and your profile offers you a new one.',
  failedTitle: 'That did not work',
  failed: 'Your address could not be confirmed just now. The link still works.',
  retry: 'Try again',
  toLogin: 'Log in',
  toProfile: 'To your profile',
  home: 'Take me home',
};

/** To a citizen whose address is not confirmed yet. */
const unconfirmed = {
  title: 'Your email address is not confirmed yet',
  text: 'We have mailed a link to {{email}}. Open it, and your profile says “Email confirmed”.',
  send: 'Send the link again',
  sent: 'Sent',
  failed: 'The link could not be sent. Please try again.',
};

const panel = {
  title: 'A street gets fixed faster when its people speak up.',
  steps: ['Show what is broken', 'Stand with your neighbours', 'Say when it is fixed'],
};

export const accounts = {
  roles,
  fields,
  hints,
  signup,
  registered,
  login,
  forgot,
  reset,
  confirm,
  unconfirmed,
  panel,
};
