export const mail = {
  contact: {
    subject: 'Contact form: message from {{name}}',
    body: '{{name}} <{{email}}> wrote:\n\n{{message}}',
  },
};
