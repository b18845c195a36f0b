import { CircleCheck } from "lucide-react";
import { Message } from "../../components/account-page/message";
import { paths } from "../../config/paths";

export function AccountDeleted() {
  return (
    <Message
      icon={CircleCheck}
      tone="success"
      title="Your account has been deleted"
      lead="Your data on our servers is gone. What this browser keeps for you, such as your watch history, is still here."
      action={{ label: "Go to the homepage", href: paths.home.href() }}
      more={[{ label: "What this browser keeps", href: paths.cookies.href() }]}
    />
  );
}
