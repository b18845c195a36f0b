import { CircleCheck } from "lucide-react";
import { Message } from "../../components/account-page/message";
import { paths } from "../../config/paths";

export function AccountDeleted() {
  return (
    <Message
      icon={CircleCheck}
      tone="success"
      title="Your account will be deleted"
      lead="It is hidden from now on. Log in within 14 days to get it back. After that, everything that we stored for you is deleted for good. What this browser keeps for you, such as your watch history, stays here."
      action={{ label: "Go to the homepage", href: paths.home.href() }}
      more={[
        { text: "Changed your mind?", label: "Log in", href: paths.login.href() },
        { label: "What this browser keeps", href: paths.cookies.href() },
      ]}
    />
  );
}
