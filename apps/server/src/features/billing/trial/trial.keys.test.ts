import { describe, expect, it } from 'vitest';
import { mailboxOf } from './trial.keys.ts';

describe('one mailbox', () => {
  it.each([
    ['a.b@gmail.com', 'ab+salon@googlemail.com'],
    ['ece@outlook.com', 'ece+deneme@outlook.com'],
    ['ece@hotmail.com', 'ECE+1@hotmail.com'],
    ['ece@icloud.com', 'ece+2@me.com'],
    ['ece@icloud.com', 'ece@mac.com'],
    ['ece.ak@proton.me', 'eceak@pm.me'],
    ['ece@protonmail.com', 'ece+x@proton.me'],
    ['ece.ak@yandex.ru', 'ece-ak@ya.ru'],
    ['ece@yandex.com', 'ece+x@yandex.com.tr'],
    ['ece@fastmail.com', 'shop@ece.fastmail.com'],
    ['ece@fastmail.com', 'ece+shop@fastmail.com'],
    ['ece@yahoo.com', 'ece-shop@yahoo.com'],
    ['ece@acme.test', 'ece+trial@acme.test'],
  ])('is %s and %s', (one, other) => {
    expect(mailboxOf(other)).toBe(mailboxOf(one));
  });

  it.each([
    ['ece@outlook.com', 'ece@hotmail.com'],
    ['ece.ak@outlook.com', 'eceak@outlook.com'],
    ['ece-ak@acme.test', 'ece@acme.test'],
    ['ece@fastmail.com', 'ece@fastmail.fm'],
    ['ece@mail.acme.test', 'ece@acme.test'],
    ['ece@gmail.com', 'can@gmail.com'],
  ])('is not %s and %s', (one, other) => {
    expect(mailboxOf(other)).not.toBe(mailboxOf(one));
  });
});
