/** What a message asks for, read from its text by the compiler: values, and parts that are drawn in their own way. */
import type { GetICUArgs } from '@schummar/icu-type-parser';
import type { ReactNode } from 'react';

interface Kinds<Argument> {
  ICUArgument: Argument;
  ICUNumberArgument: number;
  ICUDateArgument: Date;
}

type Arguments<Message extends string, Argument> = GetICUArgs<Message, Kinds<Argument>>;

/** The values of a message that is a text; none for one that stands in a table of messages. */
export type Values<Message extends string> = string extends Message
  ? []
  : keyof Arguments<Message, string | number> extends never
    ? []
    : [values: Arguments<Message, string | number>];

type Draw = (words: ReactNode) => ReactNode;

type Tags<Message extends string> = Message extends `${string}</${infer Name}>${infer Rest}`
  ? { readonly [Tag in Name]: Draw } & Tags<Rest>
  : unknown;

/** The values of a message with parts that are drawn. */
export type RichValues<Message extends string> = Arguments<Message, ReactNode> & Tags<Message>;

/** A room in another language: each of its messages, and no other. */
export type Translation<Room> = { readonly [Id in keyof Room]: string };
