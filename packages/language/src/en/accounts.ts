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
  haveAccount: 'Already have an account?',
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
  noAccount: 'New here?',
  toSignup: 'Create an account',
};

const panel = {
  title: 'A street mends faster when its people point at it.',
  steps: ['Show what is broken', 'Stand with your neighbours', 'Say when it is fixed'],
};

export const accounts = { roles, fields, hints, signup, login, panel };
